/** Limits that most reports of practice have, to start from; each is to be made one's own. */
export const commonLimitations = [
  { about: 'Design', text: 'There was no random comparison. The groups may have differed from the start.' },
  {
    about: 'Measures',
    text: 'The measure says one thing about a life, and fits some languages and cultures better than others.',
  },
  {
    about: 'Missing people',
    text: 'We did not reach everybody who started. If they fared very differently, the result could vanish or turn around.',
  },
  { about: 'Who evaluated', text: 'The evaluation was done by people who also gave the service.' },
  { about: 'Who paid', text: 'The funder of the program also paid for this evaluation.' },
  {
    about: 'What was not asked',
    text: 'We did not ask what people gave up to take part, or what happened afterward.',
  },
  { about: 'Time', text: 'Six months is short. We do not know what lasts.' },
  {
    about: 'Numbers',
    text: 'Some groups are so small that we tell their results in words, or only to them.',
  },
] as const
