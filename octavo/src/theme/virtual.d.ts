/** The site's own components, as modules that the bundler plugin writes (see `node/assets/registry-plugin.ts`). */

declare module 'virtual:octavo/components' {
  import type { ComponentModule } from './component-module.ts'

  export const siteComponents: Record<string, ComponentModule>
}

declare module 'virtual:octavo/islands' {
  import type { ComponentModule } from './component-module.ts'

  /** Loads the module of each component that is an island. */
  export const siteIslands: Record<string, () => Promise<ComponentModule>>
}
