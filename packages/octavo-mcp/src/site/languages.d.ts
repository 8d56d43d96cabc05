/** The modules that the build of the engine writes: what its search knows of a language, by `languageCode`. */
declare module 'octavo/languages' {
  export const languages: Partial<Record<string, () => Promise<unknown>>>
}
