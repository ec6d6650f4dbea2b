import path from 'node:path'
import { z } from 'zod'
import {
  httpUrl,
  money,
  seconds,
  secret,
  siteUrl,
  text,
  trustedProxies,
  wholeNumber,
  yesOrNo,
} from './kinds.ts'

/** All optional. `npm run docs:settings` writes `.env.example` and the table of `docs/operating.md` from it. */
export const settings = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('The port to listen on; 0 takes any free one.'),
  HOST: text
    .default('127.0.0.1')
    .describe('The network address to listen on; 0.0.0.0 makes the workbook reachable from other machines.'),
  PUBLIC_URL: siteUrl
    .optional()
    .describe(
      'The address people type, such as https://workbook.example.edu; links in mails and in the answers of calls start with it (a page shows links by the address it was opened at), and no other host name is served. Without it: the address the server listens on, by whatever name.',
    ),
  DATA_DIR: text
    .default('./data')
    .transform((directory) => path.resolve(directory))
    .describe('The directory that keeps the embedded database, its log and the generated secrets.'),
  DATABASE_URL: secret
    .regex(/^postgres(ql)?:\/\//, 'must look like postgres://user:password@host:5432/database')
    .optional()
    .describe('An outside PostgreSQL, version 15 or later, instead of the embedded one.'),
  DATABASE_CONNECTIONS: wholeNumber(2, 500)
    .default(16)
    .describe('How many connections to the database one process of the workbook holds at most.'),
  DATABASE_SECONDS: seconds(600)
    .default(15)
    .describe(
      'How long the workbook waits for a free connection, and for a database that says nothing; then a request is answered with a sentence, and a silent connection is replaced.',
    ),
  ACCESS_PASSWORD: secret
    .max(200, 'must have at most 200 characters')
    .optional()
    .describe(
      'The shared password of the gate; ten characters or more are advised. Without it random words are made at the first start and kept.',
    ),
  TRUST_PROXY: trustedProxies
    .default(false)
    .describe(
      'The reverse proxies whose forwarded address is believed: their addresses (10.0.0.0/8, 192.168.1.5), or their number (1) where nobody can reach the workbook past them. Never "true".',
    ),
  REQUEST_SECONDS: seconds(600)
    .default(30)
    .describe('How long a request may take to arrive, head and body; a connection that is slower is closed.'),
  SMTP_URL: secret
    .regex(/^smtps?:\/\/.+/, 'must look like smtp://user:password@mail.example.edu:587')
    .optional()
    .describe(
      'The mail server for one-time links, for confirming addresses and for reminders of what is due. Without it an instructor hands reset links out, addresses are not confirmed, and reminders come by the bell alone.',
    ),
  MAIL_FROM: text
    .optional()
    .describe(
      'The sender of those mails, such as Workbook <workbook@example.edu>; needed when SMTP_URL is set.',
    ),
  OIDC_ISSUER: httpUrl
    .optional()
    .describe("The address of the institution's identity provider (OpenID Connect)."),
  OIDC_CLIENT_ID: text.optional().describe('The name under which that provider knows the workbook.'),
  OIDC_CLIENT_SECRET: secret.optional().describe('The secret that goes with it; a public client has none.'),
  LOCAL_ACCOUNTS: yesOrNo
    .default(false)
    .describe(
      "Where OIDC_ISSUER is set: true also allows accounts with a password of the workbook, marked for instructors. Without an institution's sign-in there are always such accounts.",
    ),
  METRICS_TOKEN: secret
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe(
      'The bearer token with which a monitoring system reads GET /api/metrics and the parts of GET /api/health. Without it there are no metrics.',
    ),
  SLOW_QUERY_MS: wholeNumber(0, 600_000)
    .default(1000)
    .describe(
      'Statements that take the database longer, in milliseconds, are logged without their values; 0 logs none.',
    ),
  AI_PROVIDER: z
    .enum(['guide', 'openai', 'anthropic', 'azure', 'compatible'], {
      error: 'must be one of guide, openai, anthropic, azure, compatible',
    })
    .default('guide')
    .describe(
      'Who speaks in dialogues: the built-in guide (guide), or a language model of openai, anthropic, azure or any OpenAI-compatible server (compatible).',
    ),
  AI_BASE_URL: httpUrl
    .optional()
    .describe("The address of the model's server; needed for azure and compatible."),
  AI_API_KEY: secret
    .optional()
    .describe('The key for the model; needed for every provider but guide and compatible.'),
  AI_MODEL: text.optional().describe('The model that phrases replies; needed for every provider but guide.'),
  AI_JUDGE_MODEL: text
    .optional()
    .describe('The model that looks for evidence in what a learner wrote. Without it: AI_MODEL.'),
  AI_OPENAI_API: z
    .enum(['responses', 'chat'], { error: 'must be responses or chat' })
    .default('responses')
    .describe('Which calls of openai and azure are used; older deployments know only chat.'),
  AI_STRUCTURED: z
    .enum(['auto', 'schema', 'json', 'prompt'], { error: 'must be one of auto, schema, json, prompt' })
    .default('auto')
    .describe(
      'How judgments are asked for: by JSON schema, as any JSON object, or in words only. auto begins with the schema and steps down where a model does not keep to it; npm run ai:check says what works.',
    ),
  AI_REASONING: z
    .enum(['none', 'minimal', 'low', 'medium', 'high'], {
      error: 'must be one of none, minimal, low, medium, high',
    })
    .optional()
    .describe('How much the model is to reason before it answers; sent only when set.'),
  AI_PROVIDER_KEEPS: text
    .optional()
    .describe(
      "A sentence for learners: what the provider keeps of what it receives, and for how long, by the institution's agreement.",
    ),
  AI_TEMPERATURE: z.coerce
    .number('must be a number from 0 to 2')
    .min(0, 'must be a number from 0 to 2')
    .max(2, 'must be a number from 0 to 2')
    .optional()
    .describe('Sent to the model only when set, because newer models refuse it.'),
  // A judgment and a reply together stay below the minute after which a turn counts as abandoned.
  AI_FIRST_TOKEN_SECONDS: seconds(40).default(8).describe('How long to wait for the first word of a reply.'),
  AI_CHUNK_SECONDS: seconds(40).default(6).describe('How long a reply may pause between words.'),
  AI_TOTAL_SECONDS: seconds(40).default(20).describe('How long a whole reply may take.'),
  AI_JUDGE_SECONDS: seconds(15).default(6).describe('How long the judgment of one message may take.'),
  AI_BREAKER_FAILURES: wholeNumber(1, 100)
    .default(3)
    .describe('After so many failures in a row the built-in guide takes over for a while.'),
  AI_BREAKER_SECONDS: seconds(3600).default(30).describe('How long that while is before one new try.'),
  AI_MESSAGE_CHARACTERS: wholeNumber(100, 20_000)
    .default(4000)
    .describe('The most characters of a message that a model is sent; a message itself may have 4000.'),
  AI_JUDGE_INPUT_TOKENS: wholeNumber(200, 100_000)
    .default(1200)
    .describe('The most tokens sent to judge one message.'),
  AI_JUDGE_OUTPUT_TOKENS: wholeNumber(50, 10_000)
    .default(400)
    .describe('The most tokens a judgment may have.'),
  AI_REPLY_INPUT_TOKENS: wholeNumber(200, 100_000)
    .default(2500)
    .describe('The most tokens sent to phrase one reply.'),
  AI_REPLY_OUTPUT_TOKENS: wholeNumber(50, 10_000).default(220).describe('The most tokens a reply may have.'),
  AI_DIALOGUE_TOKENS: wholeNumber(0, 100_000_000)
    .default(60_000)
    .describe('The most tokens one dialogue may use; after that the built-in guide carries on.'),
  AI_TURNS_PER_MINUTE: wholeNumber(1, 1000)
    .default(10)
    .describe(
      'The most messages of one learner a minute that a model answers; the guide answers the others.',
    ),
  AI_TURNS_PER_DAY: wholeNumber(0, 100_000)
    .default(60)
    .describe(
      "The most messages of one learner a day that a model answers; the guide answers the day's others.",
    ),
  AI_TOKENS_PER_MONTH: wholeNumber(0, 1_000_000_000_000)
    .default(20_000_000)
    .describe(
      'The most tokens the whole site may use in a calendar month; messages on their way when it is reached are still answered, and may go a little over it.',
    ),
  AI_COST_PER_MONTH: money
    .optional()
    .describe('The most US dollars the whole site may cost in a calendar month, by the two prices below.'),
  AI_PRICE_INPUT: money.default(0).describe("The model's price for a million tokens sent, in US dollars."),
  AI_PRICE_OUTPUT: money
    .default(0)
    .describe("The model's price for a million tokens received, in US dollars."),
})
