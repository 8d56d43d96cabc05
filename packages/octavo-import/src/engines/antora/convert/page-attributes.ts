import { posix } from 'node:path'
import type { AttributeValues } from '../config/attributes.ts'
import type { Resource } from '../catalog/catalog.ts'

/** The attributes that Antora sets for a page: https://docs.antora.org/antora/latest/page/intrinsic-attributes/ */
export function attributesOf({ component, module, path, file }: Resource): AttributeValues {
  const name = posix.basename(path, '.adoc')
  return {
    ...component.attributes,
    docfile: file,
    docfilesuffix: '.adoc',
    docname: posix.join(posix.dirname(path), name),
    'page-module': module,
    'page-relative': path,
    'page-relative-src-path': path,
  }
}
