import { defineConfig } from 'octavo'

/** Icons, and what readers may change: hide the sidebar, widen the text. */
export default defineConfig({
  title: 'Tidemark',
  view: { hideSidebar: true, wideText: 'all' },
})
