/** Loaders of the engine's own components that are hydrated; a component of the site with the same name wins. */
export const builtInIslands = {
  OptOut: () => import('./OptOut/OptOut.tsx'),
}
