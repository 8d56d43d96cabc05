/** Tags that Vue sites have without their own component: an HTML element, or '' for only their content. */
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['RouterLink', 'a'],
  ['RouteLink', 'a'],
  ['ClientOnly', ''],
  // `<template #name>` only says where in a component its content is.
  ['template', ''],
  ['OutboundLink', ''],
  ['ExternalLinkIcon', ''],
])

/** Whether a tag is a component in kebab case, or in the case of a folder: `Foo-Bar` for `Foo/Bar.vue`. */
function isCustom(name: string): boolean {
  return /^[a-z][a-z\d]*(-[a-z\d]+)+$/i.test(name)
}

function toPascal(name: string): string {
  return isCustom(name) ? name.replace(/(?:^|-)([a-z\d])/gi, (_, letter: string) => letter.toUpperCase()) : name
}

/** The tag of the new page: `demo-1` → `Demo1`, `router-link` → `a`; '' for none. */
export function newNameOf(name: string): string {
  const component = toPascal(name)
  return REPLACED.get(component) ?? component
}
