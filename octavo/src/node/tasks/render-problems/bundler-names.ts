/**
 * The message of an error with the names of the source. The bundler writes `useThing` of a CommonJS module as
 * `(0 , import_things$1.useThing)`, and a default import as `import_things$1.default`.
 */
export function withoutBundlerNames(message: string): string {
  return message.replaceAll(/\bimport_[\w$]+\.(?:default\.)?/g, '').replaceAll(/\(0 ?, ?([\w$.]+)\)/g, '$1')
}
