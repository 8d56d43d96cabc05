import { toSlug } from '../text/labels.ts'

/** A tag as a segment of an address: `C`, `C++` and `C#` have pages of their own. */
export function toTagSlug(tag: string): string {
  const spelled = tag.replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus').replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp')
  return toSlug(spelled) || 'tag'
}

/** `Release notes` and `release-notes` are the same tag. */
export function isSameTag(a: string, b: string): boolean {
  return toWords(a) === toWords(b)
}

function toWords(tag: string): string {
  return tag
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
