import { expect, it } from 'vitest'
import { checkConfig } from './check-config.ts'

it.each(['constructor', '__proto__', 'prototype'])(
  'a badge, a field or an admonition cannot have the name %s',
  (key) => {
    const input = JSON.parse(
      `{ "badges": { "status": { "${key}": "P" } }, "customFields": { "${key}": "x", "a": { "${key}": 1 } }, "admonitions": { "${key}": { "label": "P" } } }`,
    )
    const { problems } = checkConfig(input, 'octavo.config.json')
    const places = ['admonitions', 'badges.status', 'customFields', 'customFields.a']
    const reason = `cannot be used: "${key}" has a meaning in JavaScript.`
    expect(problems.map(({ message }) => message).sort()).toEqual(
      places.map((place) => `"${place}.${key}" ${reason}`).sort(),
    )
  },
)
