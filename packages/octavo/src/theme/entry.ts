/** Entry of the browser bundle: joins the client, the theme and the site's own components. */
import './styles/index.css'
import { siteIslands } from 'virtual:octavo/islands'
import { start } from '../client/start.ts'
import { builtInIslands } from './built-in-islands.ts'
import { toComponent } from './component-module.ts'
import imageStyles from './ImageDialog/ImageDialog.css?inline'

const islands = Object.fromEntries(
  Object.entries({ ...builtInIslands, ...siteIslands }).map(([name, load]) => [
    name,
    async () => toComponent(name, await load()),
  ]),
)

start({
  hydrateShell: async (root) => (await import('./hydrate.tsx')).hydrateShell(root),
  islands,
  imageStyles,
})
