import { asList, asMap, asText, asTexts, type DataMap, fenceFor } from '../../shared/index.ts'

/**
 * The questions of a quiz, each with its answer to open, in the place of the program of mdbook-quiz:
 * https://github.com/cognitive-engineering-lab/mdbook-quiz
 */
export function renderQuiz({ questions }: DataMap): string {
  const items = asList(questions).map((each, index) => {
    const text = renderQuestion(asMap(each))
      .join('\n\n')
      .replace(/\n(?!\n)/g, '\n   ')
    return `${index + 1}. ${text}`
  })
  return ['**Quiz**', ...items].join('\n\n')
}

function renderQuestion({ type, prompt: asked, answer: given, context }: DataMap): string[] {
  const [prompt, answer] = [asMap(asked), asMap(given)]
  const right = asTexts([answer['answer']].flat())
  // In an order that does not tell the answer.
  const choices = [...right, ...asTexts(prompt['distractors'])].sort()
  const list = type === 'MultipleChoice' ? choices.map((choice) => `- ${choice.trim().replace(/\n/g, '\n  ')}`) : []
  const printed = answer['doesCompile'] === true ? code(asText(answer['stdout']) ?? '', 'text') : 'It does not compile.'
  const isTracing = type === 'Tracing'
  const question = isTracing ? 'Does this program compile, and what does it print?' : (asText(prompt['prompt']) ?? '')
  const program = isTracing ? [code(asText(prompt['program']) ?? '', 'rust')] : []
  const shown = [...(isTracing ? [printed] : right), asText(context) ?? ''].map((each) => each.trim()).filter(Boolean)
  return [question.trim(), ...program, ...list, ':::details[Answer]', ...shown, ':::']
}

function code(text: string, language: string): string {
  const fence = fenceFor(text)
  return `${fence}${language}\n${text.trim()}\n${fence}`
}
