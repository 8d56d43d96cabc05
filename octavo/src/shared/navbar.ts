/** Names of the plugins a navbar item may belong to; a path that holds one of them is inside that plugin. */
const PLUGINS = ['docs', 'learning']

/**
 * Whether a navbar item is shown on a path: one without a plugin always; inside a plugin's pages those of that plugin;
 * elsewhere those of `docs`.
 */
export function isNavbarItemShown(item: { plugin?: string }, path: string): boolean {
  if (item.plugin === undefined) return true
  const isInside = PLUGINS.some((plugin) => path.includes(plugin))
  return isInside ? path.includes(`/${item.plugin}/`) : item.plugin === 'docs'
}
