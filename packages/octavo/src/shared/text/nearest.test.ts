import { describe, expect, it } from 'vitest'
import { nearestName, nearestNames } from './nearest.ts'

describe('the nearest name', () => {
  const keys = ['title', 'tagline', 'baseUrl', 'favicon', 'navbar', 'footer']

  it.each([
    ['tittle', 'title'],
    ['titel', 'title'],
    ['baseURL', 'baseUrl'],
    ['basurl', 'baseUrl'],
    ['fotter', 'footer'],
    ['nav-bar', 'navbar'],
  ])('of %s is %s', (name, expected) => {
    expect(nearestName(name, keys)).toBe(expected)
  })

  it('is undefined when none is close', () => {
    expect(nearestName('sidebar', keys)).toBeUndefined()
    expect(nearestName('x', keys)).toBeUndefined()
    expect(nearestName('kitten', ['sitting', 'kitchenware'])).toBeUndefined()
    expect(nearestName('', keys)).toBeUndefined()
  })

  it('is listed before other close names', () => {
    const ids = ['design/namespaces', 'design/namespace', 'design/overview', 'organize/schemas']
    expect(nearestNames('design/namespce', ids, 2)).toEqual(['design/namespace', 'design/namespaces'])
  })
})
