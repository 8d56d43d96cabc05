import type { CopiedFile, Finding, ImportedPage } from '../contract.ts'

/**
 * Of files whose names differ only by case, such as `a.png` and `A.png`, those that pages name stay, else the first:
 * many disks and hosts keep only one of them, so Octavo does not publish both.
 */
export function removeCaseTwins(
  files: readonly CopiedFile[],
  pages: readonly ImportedPage[],
): { files: CopiedFile[]; findings: Finding[] } {
  const groups = groupByCase(files)
  const removed = new Map<CopiedFile, CopiedFile>()
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue
    const all = [first, ...others]
    const named = all.filter(({ to }) => pages.some(({ text }) => text.includes(to.replace(/^public/, ''))))
    const kept = named.length > 0 ? named : [first]
    for (const file of all) if (!kept.includes(file)) removed.set(file, kept[0] ?? first)
  }
  return {
    files: files.filter((file) => !removed.has(file)),
    // The logo may be a file beside a page, which was copied there, too.
    findings: [...removed].flatMap(([{ from }, other]) =>
      from === other.from
        ? []
        : {
            kind: 'names that differ only by case',
            message: `The file ${from} was not copied, because only its case differs from ${other.from}.`,
            hint: 'Give it another name if readers need it.',
            file: from,
          },
    ),
  }
}

function groupByCase(files: readonly CopiedFile[]): Map<string, CopiedFile[]> {
  const groups = new Map<string, CopiedFile[]>()
  for (const file of files) {
    const key = file.to.toLowerCase()
    groups.set(key, [...(groups.get(key) ?? []), file])
  }
  return groups
}
