import { asList, asMap, asText, asTexts, type DataMap, fenced } from '../../shared/index.ts'

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
  const printed =
    answer['doesCompile'] === true ? fenced((asText(answer['stdout']) ?? '').trim(), 'text') : 'It does not compile.'
  const isTracing = type === 'Tracing'
  const question = isTracing ? 'Does this program compile, and what does it print?' : (asText(prompt['prompt']) ?? '')
  const program = isTracing ? [fenced((asText(prompt['program']) ?? '').trim(), 'rust')] : []
  const shown = [...(isTracing ? [printed] : right), asText(context) ?? ''].map((each) => each.trim()).filter(Boolean)
  return [question.trim(), ...program, ...list, ':::details[Answer]', ...shown, ':::']
}
