import { loadCourse } from '#server/content/load-course'
import { loadMessages } from '#server/content/labelled-messages'
import { compileChapter } from '#server/tutor/guide/chapter/compile'
import { readMessage } from '#server/tutor/guide/gate/gate'
import { readTopic } from '#server/tutor/guide/gate/topic'
import { readText } from '#server/tutor/guide/language/words'
import { corpus } from './corpus.ts'
const course = await loadCourse('/work/main/content')
const want=process.argv[2]
const show=(g:any,kind:string,act:string,t:any,text:string)=>console.log(g,kind.padEnd(9),act.padEnd(9),`cl${t.close} sp${t.specific} te${t.telling} cov${t.covered.toFixed(2)} co${t.concepts}${t.core?'C':''}/${t.anyConcepts} ev${t.everyday} li${t.ownLife} f${t.fillers} ${t.person?'P':'-'} n${t.caseNames}`, text.slice(0,130))
for (const ch of course.chapters) { const chapter=compileChapter(ch); const msgs=await loadMessages('/work/main/content',ch.folder)
 const items = want==='own' ? msgs.filter(m=>m.set!=='held'&&['partial','off-topic','filler'].includes(m.kind)).map(m=>({goal:m.goal,kind:m.kind,text:m.text,asked:m.asked})) : (corpus as any)[want!].map((text:string,i:number)=>({goal:`${ch.id}.${i%5+1}`,kind:want,text,asked:'open'}))
 for (const m of items) { const goal=chapter.goals.find(g=>g.goal.id===m.goal)!; const r=readMessage({chapter,goal,rung:m.asked==='open'?'question':'prompt',transcript:[],message:m.text}); const t=readTopic(chapter,goal,readText(m.text).sentences)
  if (want==='own' ? true : r.act==='answer') show(m.goal,m.kind,r.act,t,m.text) } }
