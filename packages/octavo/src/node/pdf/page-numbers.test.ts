import { expect, test } from 'vitest'
import { readPageNumbers } from './page-numbers.ts'

/** Structured as by Chromium: a tree of pages, not in the order of the file. */
const PDF = `%PDF-1.4
1 0 obj
<</Title (Book)>>
endobj
9 0 obj
<</Type /Page
/Parent 20 0 R>>
endobj
2 0 obj
<</Type /Page
/Parent 20 0 R>>
endobj
5 0 obj
<</Filter /FlateDecode
/Length 3>> stream
abc
endstream
endobj
20 0 obj
<</Type /Pages
/Kids [2 0 R 9 0 R]>>
endobj
7 0 obj
<</Type /Page
/Parent 21 0 R>>
endobj
21 0 obj
<</Type /Pages
/Kids [20 0 R 7 0 R]>>
endobj
22 0 obj
<</a#2Fgr#C3#BC#C3#9F [7 0 R /XYZ 0 792 0]
/b--part [9 0 R /XYZ 0 100 0]>>
endobj
30 0 obj
<</Type /Catalog
/Pages 21 0 R
/Dests 22 0 R>>
endobj
trailer
<</Size 31
/Root 30 0 R>>
`

test('the sheets of anchors are read from the file', () => {
  expect([...readPageNumbers(PDF)]).toEqual([
    ['a/grüß', 3],
    ['b--part', 2],
  ])
  expect(readPageNumbers('%PDF-1.7 with object streams').size).toBe(0)
})
