/**
 * What students of the made-up class write: pieces about the cases of the ten chapters, put together
 * differently for each of them. Initials and places are those of the workbook's story.
 */
export interface ChapterWriting {
  initials: string
  summary: readonly string[]
  voice: readonly string[]
  safety: readonly string[]
  plan: readonly string[]
  reflection: readonly string[]
}

export const writing: Readonly<Record<string, ChapterWriting>> = {
  '1': {
    initials: 'M.R.',
    summary: [
      'M.R. came to her second visit by bus, 25 minutes late because the route had changed. She chose the chair that faces the door.',
      'She described 40 or more texts a day. We looked at her phone together and she turned location sharing off.',
      'M.R. said that in March he put his hands on her neck until "the edges went dark." She was hoarse for two days.',
      'She has put $20 a week aside for a year and keeps a bag of documents. Both children are in school every day.',
    ],
    voice: ['She asked me to keep this sentence:', 'In her words, because the judge may read this:'],
    safety: [
      'Hands on the neck in March, a handgun she thinks is in his truck, 40 texts a day. What protects her: her sister, her choir, a plan she made herself.',
      'I left the school and the sister’s street out of the note. He could ask for the record, and the court reads it too.',
      'She said she has no thoughts of dying. I asked in Spanish as well. She will think about seeing a doctor.',
    ],
    plan: [
      'M.R. calls me on Thursday from work, her idea. I ask who can sit beside her at the hearing in nine days. For supervision: how do I write strangulation without sounding like a lawyer?',
      'She keeps the bag at her sister’s. I send the list for the protective order by Tuesday. I need to ask my supervisor about the old note.',
    ],
    reflection: [
      'My school file said I was "withdrawn." Nobody wrote that I was translating for my parents at night.',
      'A nurse once wrote "refused" about my grandmother, who had only asked for an interpreter.',
      'I keep thinking of the word "claims." It sounds careful and it calls her a liar.',
    ],
  },
  '2': {
    initials: 'J.C.',
    summary: [
      'J.C. spoke first. He is building a life as a barber, with Sunday dinner at his grandmother’s table, and he said that before I opened the file.',
      'What supervision requires stands on a page of its own: check-in on Tuesdays at 10, curfew at 9. The goals on the other page are his.',
      'The old plan said "reduce anxiety." He said the bus is the problem and the shop is the point.',
    ],
    voice: ['His own sentence, before I translated anything:', 'He said it while looking at the old plan:'],
    safety: [
      'If 8:30 becomes a rule, a panic day turns into a failure on paper. We count rides, not feelings, and he keeps the sheet.',
      'Supervision could read a missed ride as noncompliance. We agreed what goes into the file and what stays with him.',
    ],
    plan: [
      'J.C. rides two stops on Monday with Ray. I write to supervision about the Tuesday time by Friday. The system’s step: one letter for the licensing board. Review in four weeks; level 0 is two rides a week.',
      'He talks to the shop owner himself. I find out about the 14 bus before eight. We look at it again on the 20th.',
    ],
    reflection: [
      'My coach set a weight for me when I was sixteen. I reached it and quit the sport.',
      'At my first job the goal was calls per hour. I met it by hanging up on people who cried.',
    ],
  },
  '3': {
    initials: 'J.C.',
    summary: [
      'His question: does the ride plan make the 14 bus easier? One number a ride from 0 "just riding" to 10 "getting off right now," on paper.',
      'Five rides before the plan: 8, 9, 7, 8, 8. Eight with it: 7, 6, 6, 5, 4, 5, 4, 3. Before we looked we agreed: if the last three are not below 6 we change something.',
      'Baseline looks flat to me, mean 8. With the plan the level drops and keeps dropping. It is one person and one bus.',
    ],
    voice: ['I asked what he sees before I said what I see:', 'His reading came first:'],
    safety: [
      'No ride was added for the baseline; he makes that trip anyway. One word from him ends the ride and nobody asks why.',
      'The graph is his. Noor wants it for the grant; I told her no name, no graph, unless J.C. says so in writing.',
    ],
    plan: [
      'We go on for two weeks, Ray stays until ride 16. If three rides in a row are above 6 we stop and talk.',
      'He logs, I keep quiet about the trend until Friday. What would change my mind: the number falls only on days without crowds.',
    ],
    reflection: [
      'If somebody graphed my sleep I would want to hold the pencil, and I would want weekends marked.',
      'I wore a step counter for a year and started to walk in circles in the kitchen at night.',
    ],
  },
  '4': {
    initials: 'MR-EL',
    summary: [
      'Of 57 young adults who answered, 31 moved at least twice in six months and 22 waited more than 60 days for a state ID. 90 were invited, so a third did not answer.',
      'Check-ins cost 29 of 57 work or class. Already there: five barbershops, two church kitchens, a phone tree of neighbors.',
      'The title from the Fund asks what is wrong with people. Our question is what coming home runs into.',
    ],
    voice: ['From the listening session:', 'One voice that changed my map:'],
    safety: [
      'Nine are not safe where they stay. We asked in private and the household was never told. No map in the report, no count below ten.',
      'The leaseholder gets asked, the others do not. If we name the landlord who rents to people with records he may stop.',
    ],
    plan: [
      'Who decides which address is approved? (I ask supervision by the 9th.) What do hosts need? (Two hosts ask, paid.) Findings go to the sessions first.',
      'Why did 33 not answer? What would make a check-in possible after work? Who was never invited? Answers go up in the barbershops before the Fund sees a page.',
    ],
    reflection: [
      'I grew up uphill. My map of the riverfront was made of sirens and one pizza place.',
      'The census calls my street "vacant." Eleven people live on it.',
    ],
  },
  '5': {
    initials: 'SG',
    summary: [
      'If a young adult has one adult to call and one place to sleep for 90 days, then the ID, the job and the check-in get a chance, because they stop competing, unless supervision moves him again.',
      'The Circle’s five must-haves come first. The curriculum meets at 4 p.m. and allows no changes, so it fails three of the five.',
    ],
    voice: ['The sentence the design has to pass:', 'From the first Circle meeting:'],
    safety: [
      'A private check-in that is not private puts somebody back in danger. Earliest sign: people answer "fine" in under a minute.',
      'If attendance goes to supervision, staying away from a group becomes a violation.',
    ],
    plan: [
      'Two Tuesdays with four people, owned by Ray. We stop if anyone is asked for a name at the door.',
      'Try texting first for 30 days. Rule: if fewer than half answer, we ask the Circle before we ask the vendor.',
    ],
    reflection: [
      'If the afterschool program were all you knew of me you would think I was a risk with a snack.',
      'I trust the studies that my own teachers wrote, and I have never asked why.',
    ],
  },
  '6': {
    initials: 'EL',
    summary: [
      'East Landing is at installation. Inner setting: no door that closes. Outer setting: supervision wants attendance every week. Individuals: Tasha is half-time until month 4.',
      'Thirteen old forms are still required and interpreters have a budget of zero. A launch on Friday would be a launch without the check-ins.',
    ],
    voice: ['Staff said, and I believe her:', 'What I would read aloud at the launch meeting:'],
    safety: [
      'Supervision asked for everyone’s attendance. We offer totals by month. Household questions are asked only where a door closes.',
      'If the room is shared, the safety check-in waits. Staff leave in pairs after six.',
    ],
    plan: [
      'Barrier: no private room. Strategy: library room two evenings. Owner: Paulette, by the 15th. Measure: check-ins held in private. If none by week 3 East Landing opens later than Millrace.',
      'Barrier: 13 forms. Strategy: two pages tested with Tasha. Stop rule: if intake takes over 40 minutes we cut again.',
    ],
    reflection: [
      'Our reading group at the shelter died of a locked cupboard. The report said "low interest."',
      'I was the one who did not buy in. I knew the bus times and nobody asked.',
    ],
  },
  '7': {
    initials: 'EL',
    summary: [
      'Internal. Enrolled 41 of 52 referred of 63 known to be eligible. Delivered as planned: Millrace 85.4%, East Landing 59.2%. The safety talks were offered in private and in time to 5 of 16 at East Landing, which had no private room until month 8.',
      'Two sessions became a shared meal. The form counts them as missed. People came.',
    ],
    voice: ['Someone who is red on the chart said:', 'What no cell of the dashboard holds:'],
    safety: [
      'For eleven people we cannot say that both talks were offered in private and in time. Today Ines and the advocate go through each of them. Nobody calls a home.',
      'The row of the safety talks is internal, and it goes first. A no is not a miss.',
    ],
    plan: [
      'Prediction: with the group at 6 p.m. at least 10 of 16 come twice a month. Measure: who came, by week. We look on the first Monday with Tasha and two participants.',
      'Predict before we look. One change only: the private room. Four weeks, then the same count.',
    ],
    reflection: [
      'I was "absent" for a semester of mornings because the dialysis van came at nine.',
      'When I know I am observed I talk more and listen less.',
    ],
  },
  '8': {
    initials: 'SG-6M',
    summary: [
      '27 of 39 reached had no forced move in the last 90 days, 16 of 33 in the comparison group. The gap is 20.7 points and fits anything from slightly worse to much better (−1.8 to 40.9). We reached 39 of 48.',
      'The averages fell by 3.7 and 1.2 points. An average cannot call the people who got reliably worse; a clinician has.',
    ],
    voice: ['What success sounds like to a participant:', 'I would put this beside the table:'],
    safety: [
      'Internal. A clinician reads question nine on every sheet today, then calls P19, at a number P19 called safe. The folder is closed to others.',
      'Internal: 3 of 7 women. We look up each record before we say what was missing. Nobody outside learns who declined the call.',
    ],
    plan: [
      'Call those we did not reach by May. The Circle decides what is published. If most of them had to move I would say we cannot tell.',
      'Next check at twelve months. What would change my mind: the gap disappears once site is taken into account.',
    ],
    reflection: [
      'I would round 69.2 up to 70 for Mr. Whitlock and tell myself it is for the young people.',
      'In my first field report I left out the two who stopped coming. It looked better.',
    ],
  },
  '9': {
    initials: 'EL-T',
    summary: [
      'The baseline median is near 60. From week 13 on the points sit above it, more than six in a row, so something shifted. Week 17’s slip from 71 to 70 is noise.',
      'Three things changed in the same week, so the chart cannot say which one did it.',
    ],
    voice: ['Tasha, when we read it line by line:', 'The person whose numbers they are said:'],
    safety: [
      'Overtime went from 2 to 5 hours while the line climbed. A bonus at 75 would pay for the wrong thing.',
      'Six of twelve is a small group; the count stays inside the team. Names never leave the room.',
    ],
    plan: [
      'Question: do people get the time they asked for? Measure: first choice kept, yes or no. Fridays, Tasha owns it. Six in a row above the median and we keep it. We stop counting texts sent.',
      'One card at a time. Paulette gets the chart once a month, not every Tuesday.',
    ],
    reflection: [
      'I still count pages. I do not remember what was on them.',
      'If nobody watched I would track whether I was kind on the phone after four o’clock.',
    ],
  },
  '10': {
    initials: 'SG-R1',
    summary: [
      'Did Steady Ground help people keep a home? 27 of 39 after six months, 16 of 33 without it; the difference could be nothing or large. It did less at East Landing, which had no door for eight months.',
      'Three got reliably worse. Only 3 of 9 Spanish speakers had been reached by month 9. Both stand on page one.',
    ],
    voice: ['It opens the report, and he has read the page:', 'Placed beside the table it belongs to:'],
    safety: [
      'Supervision asked for names of those who did not finish. No. Two quotes are internal only and stay so, the best one too.',
      'East Landing is one navigator; anyone can guess who. We report the missing room and not the person.',
    ],
    plan: [
      'Fund: a second room, by July, $900 a month, because check-ins doubled once there was a door. The Circle hears it first, at dinner.',
      'County: evening check-ins, from May, one officer, because 29 of 57 lost work or class. Paper after the plates are cleared.',
    ],
    reflection: [
      'I kept the oath where it was easy. I bent it when the dashboard was due on Friday.',
      'I promised to write so that she could read it beside me. In chapter 8 I forgot her.',
    ],
  },
}

/** How a reflection begins and ends. */
export const openings: readonly string[] = [
  'I did not expect this question to stay with me.',
  'I wrote this on the bus after class.',
  'It took me two tries to answer honestly.',
  'Reading the case I thought of my own family first.',
  'In my placement we use a template much like this one.',
]
export const closings: readonly string[] = [
  'Next time I will read my note aloud before I sign it.',
  'I want to ask my supervisor about this on Thursday.',
  'I am not sure yet what to do with that, but I am going to write it down.',
  'What I take along: ask first, write second.',
  'I would like the person I write about to be able to read it.',
]

/** What somebody says who does not know. */
export const unsure: readonly string[] = [
  "I don't know.",
  'I am not sure what you mean.',
  'No idea, honestly.',
  'i dont know',
]

/** What an instructor writes beside the work. */
export const comments: readonly string[] = [
  'You separate what she said from what you think. Which sentence could you not defend in court?',
  'Good that the number comes with its whole. Say also who is missing from it.',
  'The second paragraph interprets before it describes. Try it the other way round.',
  'I can hear the person here. Who else will read this, and what would they do with it?',
  'Name who does the next step and by when.',
]

/** The learner's answers to that. */
export const answers: readonly string[] = [
  'Thank you, I have changed the second paragraph.',
  'I had not thought of who else reads it. Revised.',
  'Could we talk about this on Thursday?',
]
