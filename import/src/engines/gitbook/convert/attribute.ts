/** A text as the value of an attribute between double quotes. */
export function escapeAttribute(text: string): string {
  return text.replaceAll('"', '&quot;')
}
