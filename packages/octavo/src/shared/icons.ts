/**
 * The part of a class that names an icon of pages: `icon-lucide_rocket` for `lucide/rocket`. Two icons never have the
 * same one, unless the author of a site looks for such names.
 */
export function toIconName(icon: string): string {
  return icon.replace(/[^\w-]/g, (sign) => (sign === '/' ? '_' : `_${sign.codePointAt(0)!.toString(16)}_`))
}
