/**
 * The rules of the repository that no other tool checks.
 * @type {readonly import('./lanes.mjs').Step[]}
 */
export const RULES = [
  { name: 'imports', command: ['scripts/checks/check-imports.mjs'] },
  { name: 'documents', command: ['scripts/checks/check-documents.mjs'] },
  { name: 'path rules', command: ['scripts/checks/check-path-rules.mjs'] },
]
