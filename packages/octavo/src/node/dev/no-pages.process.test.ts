import { expect, test } from 'vitest'
import { eventually } from '../../shared/eventually.fixture.ts'
import { previewSite } from './preview.fixture.ts'

const preview = previewSite({ 'docs/readme.txt': 'No page yet.\n' })

test('a site without pages is reported as such until it has one', async () => {
  const expectProblems = (count: number) =>
    eventually(() => expect(preview.problems.map(({ message }) => message)).toHaveLength(count))
  await expectProblems(1)
  for (let round = 0; round < 2; round++) {
    preview.project.write({ 'docs/index.md': '# Home\n' })
    await expectProblems(0)
    preview.project.write({ 'docs/index.md': null })
    await expectProblems(1)
  }
})
