/** Loaders of the built-in components that are hydrated. A component of the site with the same name replaces them. */
export const builtInIslands = {
  OptOut: () => import('./OptOut/OptOut.tsx'),
}
