/** What the code in a file of the site is, in the words of messages. */
export function describeCode(file: string): { subject: string; name: string } {
  if (file.startsWith('theme/')) return { subject: 'parts', name: 'part' }
  if (file.startsWith('layouts/')) return { subject: 'layouts', name: 'layout' }
  if (/^client\.[jt]s$/.test(file)) return { subject: 'client module', name: 'module' }
  return { subject: 'components', name: 'component' }
}
