import { EMBED_PROVIDERS } from '../../../shared/build/content/embeds.ts'
import type { Problem } from '../../../shared/build/problem.ts'
import { joinWords } from '../../../shared/build/text/labels.ts'
import { suggest } from '../../../shared/text/nearest.ts'
import type { CheckedConfig } from '../schema.ts'

/** Reports settings that have no effect without another one, or beside it. */
export function checkUses(config: CheckedConfig, file: string): Problem[] {
  return [...findVersionDropdowns(config), ...findRepeatedBadges(config), ...findEmbedWords(config)].map((problem) => ({
    file,
    ...problem,
  }))
}

function findVersionDropdowns({ navbar, version }: CheckedConfig): Problem[] {
  return navbar.items.flatMap(({ type }, index) =>
    type !== 'versionDropdown' || version
      ? []
      : [
          {
            severity: 'warning',
            message: 'The dropdown of versions is not shown, because the site has no "version".',
            key: ['navbar', 'items', index],
            hint: 'Add, for example, version: { label: "5.1" }, or remove the item.',
          },
        ],
  )
}

/** Pages name a badge without its kind. */
function findRepeatedBadges({ badges }: CheckedConfig): Problem[] {
  return Object.keys(badges.edition).flatMap((name) =>
    Object.hasOwn(badges.status, name)
      ? [
          {
            severity: 'error',
            message: `"badges.status" and "badges.edition" both have the badge "${name}".`,
            key: ['badges', 'edition', name],
            hint: 'Rename one of them: pages name a badge without its kind.',
          },
        ]
      : [],
  )
}

/** `youtub` may be a host of the company's network, unless it is nearly a word. */
function findEmbedWords({ embeds }: CheckedConfig): Problem[] {
  const words = Object.keys(EMBED_PROVIDERS)
  return embeds.hosts.flatMap((host, index) => {
    const hint = /[.:]/.test(host) || words.includes(host) ? undefined : suggest(host, words)
    return hint === undefined
      ? []
      : [
          {
            severity: 'error',
            message: `"${host}" is neither a host nor one of ${joinWords(words, 'and')}.`,
            key: ['embeds', 'hosts', index],
            hint,
          },
        ]
  })
}
