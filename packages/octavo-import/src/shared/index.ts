/**
 * What the readers of all engines need: the log of a conversion, the table of old pages, links, front matter.
 *
 * Input   the pages of FROM with their old addresses, and their syntax trees
 * Output  edits for links and front matter; the files to copy; counts and findings
 * Must not: know an engine; read the disk.
 */
export {
  canDraw,
  closeContainer,
  closeContainers,
  closeFound,
  codeTabs,
  convertAbbreviations,
  convertDashes,
  convertDefinitions,
  convertEmoji,
  convertFormulas,
  FORMULA,
  type FormulaMarks,
  emojiOf,
  closeFence,
  convertCodeMeta,
  convertNpmFences,
  convertTabFences,
  convertTwoslash,
  escapeColons,
  npmTabs,
  escapeComponents,
  escapeDollars,
  escapeUnderscores,
  placeBlock,
  readAbbreviations,
  removeMarkdownAttribute,
  separateFences,
  separateHtml,
  showUndrawableDiagrams,
  TagEdits,
  toContainer,
  unwrapContainer,
  visitContainers,
  type Container,
} from './blocks/index.ts'
export { convertEach, limitDepth } from './convert-each.ts'
export { Badges, BUILT_IN_COMPONENTS, collectStubs, COLUMNS, SHOWN_ATTRIBUTES, StubCollector } from './components.ts'
export { ConversionLog } from './conversion-log.ts'
export {
  asList,
  asMap,
  asText,
  asTextOrTexts,
  asTexts,
  type DataMap,
  type InnerYaml,
  parseData,
  parseYaml,
  readInnerYaml,
  readSettingsFile,
  readYamlFile,
  toDay,
  toHeadingLevel,
  type YamlFile,
  mergeMaps,
} from './data.ts'
export { lookUp, TimeLimit } from 'octavo/foreign'
export {
  escapeAttribute,
  escapeBrackets,
  escapeBracketsBesideLinks,
  fenced,
  fenceFor,
  codeOptions,
  fenceTitle,
  inlineCode,
  renderAttributes,
  renderTable,
} from './write-markdown.ts'
export { convertHead, keysOfHead, type HeadElement, type PageHead } from './front-matter/head.ts'
export {
  convertFrontMatter,
  convertNeighbours,
  type FrontMatterMap,
  type FrontMatterRules,
  isNoIndex,
  mapFrontMatter,
  ownKeysOf,
  pictureOfModes,
  reportKey,
  toRemoved,
} from './front-matter/map.ts'
export { linkOfHtml, linksOfHtml, textBesideLinks, textOfHtml } from './html-text.ts'
export { type Aliases, FragmentQueue, resolveModule } from './files/fragments.ts'
export {
  type CodeSelection,
  IncludedFiles,
  type IncludedPart,
  isReserved,
  isRun,
  publicFile,
  readBrand,
  reportPicture,
} from './files/included-files.ts'
export { textOf, valuesFor } from './files/fragment-values.ts'
export { LinkRewriter } from './links/link-rewriter.ts'
export {
  COLON_PARAMETERS,
  expandRedirects,
  followChains,
  type ParameterSyntax,
  reportUncovered,
  withBase,
  type WrittenRedirect,
} from './links/redirects.ts'
export {
  type ContentFolder,
  copyFolder,
  docIdOf,
  isLocalHref,
  isReadme,
  newPathOf,
  type OldPage,
  OldSite,
  placeByIndex,
  toNewPath,
  withoutUnderscores,
} from './links/pages.ts'
export { insertHero, readHero, renderHero, titleOfHero, type HasFile, type Hero, type ResolveHref } from './hero.ts'
export {
  fromIconify,
  fromLucideComponent,
  fromMaterial,
  fromMintlify,
  fromStarlight,
  keepIcon,
  keepPageIcon,
  listIconSets,
} from './icons.ts'
export {
  AuthorList,
  convertOrigin,
  type Listed,
  listedDocs,
  nameSidebar,
  type NavbarItem,
  type NavbarItems,
  type NavbarLink,
  repositoryAddress,
  repositoryHost,
  repositoryLink,
  reportBlogText,
  toNavbarItem,
  toNavbarLink,
  WARN_ABOUT_LINKS,
  withTools,
} from './new-site.ts'
export { type AdmonitionName, likeColor, likeKind, OwnAdmonitions } from './own-admonitions.ts'
export { reportSettings } from './report-settings.ts'
export { findOtherMarkup, reportReactPage } from './other-markup.ts'
export {
  convertDirection,
  findLanguageFolders,
  nameLanguage,
  reportLanguage,
  tagOfName,
  toLabels,
  toLanguageTag,
  toSiteLanguages,
  type WordKeys,
} from './languages/names.ts'
export { overlayFolder, toOrigins, viewTranslations, type LanguageView, type Translation } from './languages/overlay.ts'
