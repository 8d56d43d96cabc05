/** Address below the base path that opens `?file=path:line:column` in the editor; Vite answers it. */
export const EDITOR_PATH = '__open-in-editor'

/** Address of the style sheet of the brand, below the base path. */
export const BRAND_FILE = '@octavo/brand.css'
