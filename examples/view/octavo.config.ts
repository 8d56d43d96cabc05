import { defineConfig } from 'octavo'

/** Icons, previews of links, and what readers may change: hide the sidebar, widen the text. */
export default defineConfig({
  title: 'Tidemark',
  view: { hideSidebar: true, linkPreviews: true, wideText: 'all' },
})
