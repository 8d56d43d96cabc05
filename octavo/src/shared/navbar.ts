/** Plugins that a navbar item may belong to. A path that contains one of these words is inside that plugin. */
const PLUGINS = ['docs', 'learning']

/**
 * Whether a navbar item is shown on a path. Items without a plugin always are; inside the pages of a plugin, so are its
 * items; elsewhere, the items of `docs`.
 */
export function isNavbarItemShown(item: { plugin?: string }, path: string): boolean {
  if (item.plugin === undefined) return true
  const isInside = PLUGINS.some((plugin) => path.includes(plugin))
  return isInside ? path.includes(`/${item.plugin}/`) : item.plugin === 'docs'
}
