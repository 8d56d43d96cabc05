import { describe, expect, it } from 'vitest'
import { editDistance, nearestName, nearestNames } from './nearest.ts'

describe('a misspelt name', () => {
  const keys = ['title', 'tagline', 'baseUrl', 'favicon', 'navbar', 'footer']

  it.each([
    ['tittle', 'title'],
    ['titel', 'title'],
    ['baseURL', 'baseUrl'],
    ['basurl', 'baseUrl'],
    ['fotter', 'footer'],
    ['nav-bar', 'navbar'],
  ])('%s is answered with %s', (name, expected) => {
    expect(nearestName(name, keys)).toBe(expected)
  })

  it('has no answer when nothing is close', () => {
    expect(nearestName('sidebar', keys)).toBeUndefined()
    expect(nearestName('x', keys)).toBeUndefined()
    expect(nearestName('', keys)).toBeUndefined()
  })

  it('lists the closest first', () => {
    const ids = ['design/namespaces', 'design/namespace', 'design/overview', 'organize/schemas']
    expect(nearestNames('design/namespce', ids, 2)).toEqual(['design/namespace', 'design/namespaces'])
  })
})

describe('edit distance', () => {
  it.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['abcd', 'acbd', 1],
    ['kitten', 'sitting', 3],
  ])('%s → %s costs %i', (a, b, cost) => {
    expect(editDistance(a, b)).toBe(cost)
  })

  it('gives up beyond its limit', () => {
    expect(editDistance('kitten', 'sitting', 2)).toBe(3)
    expect(editDistance('a', 'abcdefgh', 2)).toBe(3)
  })
})
