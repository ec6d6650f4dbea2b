import { unless } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import type { Passage } from './passages.ts'
import { sentencesOf } from './sentences.ts'

/** Rules, because published lists lack the words of this field (anonymise, operationalise, destigmatising). */
interface SpellingRule {
  british: RegExp
  american: string
  /** Words that fit the rule and are American all the same. */
  except?: (word: string) => boolean
}

/** What stands before -ise in words that Americans spell so too: ad(v)ise, exer(c)ise, prom(ise) … */
const iseRoots = new Set(
  `adv dev rev superv telev improv v r ar sunr upr moonr cr ir pr appr compr enterpr repr surpr m prom comprom
  prem dem surm desp exc exerc inc conc prec imprec circumc expert advert chast treat franch enfranch disenfranch
  merchand parad an val`.split(/\s+/),
)

/** After a vowel or w the s is always American: raise, noise, disguise, otherwise. */
function isAmericanIse(word: string): boolean {
  const root = word.replace(/is(?:e|es|ed|er|ers|ing|ingly|ation|ations|ational)$/, '')
  return /[aeouw]$/.test(root) || iseRoots.has(root)
}

const doubled =
  'cancel|channel|counsel|dial|equal|fuel|funnel|initial|jewel|label|level|marvel|model|panel|pencil|quarrel|rival|shovel|signal|total|travel|tunnel|unravel'

const our =
  'arm|behavi|cand|clam|col|demean|endeav|fav|ferv|flav|harb|hon|hum|lab|neighb|od|parl|ranc|rig|rum|sav|splend|tum|val|vap|vig'

const spellingRules: readonly SpellingRule[] = [
  { british: /^practis(e|es|ed|ing)$/, american: 'practic$1' },
  {
    british: /^([a-z]+)is(e|es|ed|er|ers|ing|ingly|ation|ations|ational)$/,
    american: '$1iz$2',
    except: isAmericanIse,
  },
  // "analyses" is also the plural of "analysis", so it may stand.
  { british: /^((?:psycho)?anal|paral|catal|dial)ys(e|ed|er|ers|ing)$/, american: '$1yz$2' },
  { british: new RegExp(`^((?:dis|mis|un|multi|be)?(?:${our})o)u(r[a-z]*)$`), american: '$1$2' },
  { british: new RegExp(`^((?:re|mis|un)?(?:${doubled}))l(ed|ing|er|ers|or|ors)$`), american: '$1$2' },
  { british: /^([a-z]*(?:cent|theat|met|lit|fib|calib|somb|spect|meag|lust))re(s)?$/, american: '$1er$2' },
  { british: /^centr(ed|ing)$/, american: 'center$1' },
  { british: /^(def|off|pret)ence(s|less)?$/, american: '$1ense$2' },
  { british: /^licence(s|d)?$/, american: 'license$1' },
  { british: /^(p|orthop|encyclop)ae(d[a-z]+)$/, american: '$1e$2' },
  { british: /^(an|gyn|h)ae(sth|col|m)([a-z]+)$/, american: '$1e$2$3' },
  { british: /^foet(us|al|uses)$/, american: 'fet$1' },
  { british: /^oestr([a-z]+)$/, american: 'estr$1' },
  { british: /^diarrhoea(l)?$/, american: 'diarrhea$1' },
  { british: /^manoeuvr(e|es|ed|ing)$/, american: 'maneuver' },
  { british: /^programme(s)?$/, american: 'program$1' },
  { british: /^(judg|acknowledg)ement(s|al)?$/, american: '$1ment$2' },
  { british: /^whilst$/, american: 'while' },
  { british: /^amongst$/, american: 'among' },
  { british: /^(learn|spel|smel)t$/, american: '$1ed' },
  { british: /^(enro|fulfi|insta|disti)l(s|ment|ments)?$/, american: '$1ll$2' },
  { british: /^(ski|wi)lful(ly|ness)?$/, american: '$1llful$2' },
  { british: /^grey([a-z]*)$/, american: 'gray$1' },
  { british: /^ageing$/, american: 'aging' },
  { british: /^(pay)?cheque(s)?$/, american: '$1check$2' },
  { british: /^tyre(s)?$/, american: 'tire$1' },
  { british: /^kerb(s)?$/, american: 'curb$1' },
  { british: /^(sm|m)ould([a-z]*)$/, american: '$1old$2' },
  { british: /^plough([a-z]*)$/, american: 'plow$1' },
  { british: /^sceptic([a-z]*)$/, american: 'skeptic$1' },
  { british: /^artefact([a-z]*)$/, american: 'artifact$1' },
  { british: /^storey(s)?$/, american: 'story' },
  { british: /^cosy$/, american: 'cozy' },
  { british: /^enquir(y|ies|e|ed|ing)$/, american: 'inquir$1' },
  { british: /^focuss(ed|ing|es)$/, american: 'focus$1' },
  { british: /^(dis)?orientat(ed|e)$/, american: '$1orient' },
  { british: /^mum(s)?$/, american: 'mom$1' },
  { british: /^speciality$/, american: 'specialty' },
]

/** The workbook is written in American English. Names (capitals inside a sentence) stay as they are. */
export function britishSpellings(passages: readonly Passage[]): Finding[] {
  return passages.flatMap(({ file, path, text }) => {
    const words = new Set(sentencesOf(text).flatMap(commonWords))
    return [...words].flatMap((word) => {
      const american = americanFor(word)
      return unless(american === undefined, file, path, `"${word}" is British; write "${american}"`)
    })
  })
}

/** The American spelling of a British word, else undefined. */
export function americanFor(word: string): string | undefined {
  const rule = spellingRules.find(({ british, except }) => british.test(word) && !except?.(word))
  return rule && word.replace(rule.british, rule.american)
}

function commonWords(sentence: string): string[] {
  const [first = '', ...rest] = sentence.match(/\p{L}+/gu) ?? []
  return [first.toLowerCase(), ...rest.filter((word) => word === word.toLowerCase())]
}
