/** Families of files of a module: https://docs.antora.org/antora/latest/module-directories/ */
export type Family = 'page' | 'partial' | 'example' | 'image' | 'attachment'

/** `version@component:module:family$path`: https://docs.antora.org/antora/latest/page/resource-id/ */
export interface ResourceId {
  version?: string
  component?: string
  module?: string
  family?: string
  path: string
}

const ID = /^(?:([^@:$]+)@)?(?:(?:([^@:$]+):)?(?:([^@:$]+))?:)?(?:([^@:$]+)\$)?([^:$][^@:$]*)$/

/** undefined for something else, such as an address. */
export function parseResourceId(text: string): ResourceId | undefined {
  const [whole, version, component, module, family, path = ''] = ID.exec(text) ?? []
  if (whole === undefined) return undefined
  return {
    version,
    component,
    // `component::page` is a page of the module ROOT.
    module: module ?? (component === undefined ? undefined : 'ROOT'),
    family,
    path: path.replace(/^\//, ''),
  }
}
