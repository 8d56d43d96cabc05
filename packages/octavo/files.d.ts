/**
 * Types of what the code of a site can import besides modules: pictures, CSS modules, YAML, texts with `?raw`; and of
 * `import.meta.env`. Name them in `tsconfig.json`: `"types": ["octavo/files"]`.
 */

/// <reference types="vite/client" />

declare module '*.yml' {
  const data: unknown
  export default data
}
declare module '*.yaml' {
  const data: unknown
  export default data
}
