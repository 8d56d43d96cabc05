import { toSlug } from '../text/labels.ts'

/** A tag as a segment of an address: `C`, `C++` and `C#` have their own pages. */
export function toTagSlug(tag: string): string {
  const spelled = tag.replace(/(?<=[\p{L}\p{N}+])\+/gu, ' plus').replace(/(?<=[\p{L}\p{N}])#/gu, ' sharp')
  return toSlug(spelled) || 'tag'
}

/** `Release notes` and `release-notes` are the same tag. */
export function isSameTag(a: string, b: string): boolean {
  return toWords(a) === toWords(b)
}

/** What to report of two tags that are not the same although the lists of their pages or posts have one address. */
export function sameTagAddress(a: string, b: string, address: string, listed: 'pages' | 'posts') {
  return {
    message: `The tags "${a}" and "${b}" would have the same address "${address}".`,
    hint: `Write the same tag in all ${listed}, or name one of the two by other words.`,
  }
}

function toWords(tag: string): string {
  return tag
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
