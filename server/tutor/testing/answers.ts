import type { AnswersFile } from '#core/content/answers'

type GoalAnswers = AnswersFile[string]
type Side = [answer: string, why: string]

const set = ([has, first, second]: [Side, Side, Side]): GoalAnswers['sets'][number] => {
  const judged = ([answer, why]: Side) => ({ answer, why })
  return { has: judged(has), flaws: [judged(first), judged(second)] }
}

/** What a goal has beside its sets is of no account in these tests. */
const goal = (...sets: GoalAnswers['sets']): GoalAnswers => ({
  shows: ['One shows it.', 'Two shows it.', 'Three shows it.'],
  half: ['One has half.', 'Two has half.', 'Three has half.'],
  misses: ['One misses it.', 'Two misses it.'],
  sets,
})

/** Three answers side by side for every goal of the chapter for tests. */
export const pantryAnswers: AnswersFile = {
  '1.1': goal(
    set([
      [
        'Whoever works the cannery’s day shift cannot come before five, so eighty is too low.',
        'It says who is missing and what that does to the count.',
      ],
      [
        'Eighty families is a lot for one street, and the pantry should be glad.',
        'It takes the list for the street.',
      ],
      ['Some people may have been missed on the sheet that day.', 'It names nobody and no reason.'],
    ]),
    set([
      [
        'The list shows who could stand there at noon; families at work are left out of it.',
        'It ties the gap to the hours.',
      ],
      ['A longer list next month would settle it.', 'More of the same list misses the same families.'],
      ['They forgot to write down the children.', 'It corrects the sheet and not who can reach it.'],
    ]),
  ),
  '1.2': goal(
    set([
      ['Rosa leaves because others could read her status.', 'It names the fear and the reader.'],
      ['The box makes the sheet longer.', 'It speaks of the form alone.'],
      ['The box helps the pantry to know people.', 'It forgets what people pay for it.'],
    ]),
    set([
      ['Whoever fears for their papers goes hungry.', 'It says what the question costs.'],
      ['People should simply be honest.', 'It blames those who are afraid.'],
      ['The pen did not work.', 'It looks away from the box.'],
    ]),
  ),
  '1.3': goal(
    set([
      [
        'Bags are what we gave; nobody knows who is still hungry.',
        'It parts what was given from what it did.',
      ],
      ['More bags show that we work well.', 'It takes giving for helping.'],
      ['The bags should be counted twice.', 'It counts better and learns nothing.'],
    ]),
    set([
      ['Two bags may go to one hungry kitchen.', 'It shows how the number hides a family.'],
      ['The number is large enough.', 'It is content with the number.'],
      ['The bags are heavy.', 'It speaks of something else.'],
    ]),
  ),
  '1.4': goal(
    set([
      ['Those who eat from the shelf should choose.', 'It gives the choice to those it touches.'],
      ['The board knows what is cheap.', 'It leaves out who has to cook it.'],
      ['Lentils are healthy.', 'It decides for others.'],
    ]),
    set([
      ['Ask Mr. Abdi what he can cook without a stove.', 'It asks the one who knows.'],
      ['Give out recipes.', 'It mends the people and not the shelf.'],
      ['Order fewer lentils.', 'It decides again without asking.'],
    ]),
  ),
  '1.5': goal(
    set([
      ['The last family pays for every question in the rain.', 'It says who pays.'],
      ['More questions give more data.', 'It counts the gain alone.'],
      ['Count faster.', 'It keeps every question.'],
    ]),
    set([
      ['Drop what nobody reads, since it costs people time.', 'It weighs use against cost.'],
      ['Ask them all again next week.', 'It doubles the cost.'],
      ['Buy umbrellas.', 'It leaves the questions as they are.'],
    ]),
  ),
}
