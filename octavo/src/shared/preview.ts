/** Address below the base path that opens `?file=path:line:column` in the editor; Vite answers it. */
export const EDITOR_PATH = '__open-in-editor'
