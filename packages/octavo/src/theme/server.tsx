/** Entry of the server module: the theme with the code of the site. */
import { siteComponents, siteParts, siteSchemas } from 'virtual:octavo/components'
import { createTheme } from './create-theme.tsx'

export const theme = createTheme(siteComponents, siteParts, siteSchemas)
