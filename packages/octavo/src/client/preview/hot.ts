/// <reference types="vite/client" />

/** The connection to the preview, which Vite provides to the entry module. */
export type Hot = NonNullable<ImportMeta['hot']>
