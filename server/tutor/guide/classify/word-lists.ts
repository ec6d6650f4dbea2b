const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/**
 * Words that say little of any case: praise of the subject, professional filler, the names of the helping
 * professions. A message made of them alone could be written about every chapter, and shows nothing.
 * Lemmas, lower case.
 */
export const genericWords =
  listed(`ability able absolutely accept accomplish accordingly achieve acknowledge act action actually add address
  adequate affect agree aim allow already also always amazing another answer anybody anyone anything
  appreciate approach appropriate area aspect assist attention aware awareness bad basically beautiful
  become begin believe benefit best better big bit bring build care careful carefully caring case central
  certain certainly challenge chapter choose class clear clearly client come commit commitment common
  compassion compassionate complete completely complex concern concept consider consideration context
  continue contribute conversation correct core could course crucial cultural culture deal deep deeply
  definitely demonstrate deserve develop development dialogue different difficult dignity discuss do dynamic
  easy educate education effect effective effectively effort element emphasize empathetic empathy empower
  empowerment encourage engage engagement enhance ensure environment especially essential essentially ethic
  ethical ethically ethics even ever every everybody everyone everything example excellent exactly
  experience explain explore extremely fact factor fair feel feeling field find finally first focus follow
  foster fundamental furthermore future gain general generally get give go goal good great grow growth guide
  guideline happen hard have help helpful helping high highly holistic honest honestly honor human humanity
  hope idea identify impact implement implication importance important importantly improve include including
  inclusive increase incredibly individual inform information insight integral integrity interest
  interesting interestingly involve issue journey just keep key kind know knowledge lead learn learning
  lesson let level life like listen little look lot main maintain make manner many matter maybe mean meaning
  meaningful meet mind moral more morally moreover much multiple necessary need never new nice nuance
  nuanced number obviously offer often open opportunity overall part participate particular particularly
  people perhaps person perspective philosophy place play point policy positive possible practice
  practitioner prepare principle prioritize priority probably problem process profession professional
  professionalism professionally profound promote proper properly protect provide purpose put quality
  question quite really reason recognize reflect reflection relate relationship relevant rely remain
  remember require respect respectful respond response responsibility responsible result right role say
  scenario see seem sensitive sensitivity serious serve service set shape share should show significant
  significantly similar simple simply situation skill social society solution some somebody someone
  something sort speak special specific standard start step still stay strategy strength strive strong
  student study subject succeed success successful support supportive sure system systemic take talk teach
  technique tell term thank thankful thing think thought thoughtful thoughtfully time together topic totally
  transformative treat trust truly try type ultimately understand understanding unique use useful usually
  value valuable various very view vital want way well whole will wonderful word work worker workplace world
  worth would write wrong yes`)

/**
 * Words of everyday life that no case of this course is about: food, sport, shows, weather, shopping, dating,
 * holidays, other classes. A chapter's own words are taken out of the list when it is compiled.
 */
export const everydayWords =
  listed(`airplane airport album alarm algebra alien amazon android anime apartment app apple aquarium astronaut
  athlete avocado bacon bakery bake ball band banana bar barbecue baseball basketball beach beer bike
  biology birthday biscuit bitcoin blender blog boat bookstore boots bowling bread breakfast brownie browser
  brunch burger burrito butter cafeteria cake calculus camera campfire camping candy car carrot cartoon cat
  celebrity cereal championship cheese chemistry chess chicken chill chip chocolate christmas cinema coach
  cocktail coffee coin comedy comet computer concert cookie cook cooking cosplay cousin crossword crush
  crypto cupcake dance dessert dinner dinosaur disney dog dolphin dorm downloading drummer duck easter
  electron elephant episode escalator exam fantasy fashion festival film finals fish fishing flight flower
  football forecast freezer friday fries fruit galaxy game gamer garden garlic gas geography gift giraffe
  golf goldfish google gossip grape grill grocery guitar gym haircut halloween hamster helicopter hike
  hiking hobby hockey holiday homework horoscope horse hotel icecream instagram internet iphone jacket jazz
  jeans jogging joke juice kangaroo karaoke ketchup keyboard kitchen kitten knitting laptop lasagna laundry
  league lemonade lipstick lottery lunch lyrics makeup mall mango marathon meme midterm milk milkshake
  minecraft monday monkey moon mountain movie mug museum mushroom music musician mustard nachos nail nap
  netflix newspaper ninja noodle nintendo ocean olympics omelet onion online orange orchestra oven paint
  pancake panda parade park parking parrot party pasta pastry pause peanut penguin perfume pet phd photo
  physics piano picnic pie pirate pizza planet playlist playoff playstation pokemon pool popcorn potato
  puppy puzzle quiz rabbit radio rain rainbow rap raspberry recipe reddit refrigerator restaurant robot
  rollercoaster roommate rugby running sailing salad sandwich sauce saturday sausage score season selfie
  semester series shoes shopping show shower singer skateboard ski skiing smoothie sneakers snow soccer sofa
  song soup spaghetti spider spongebob sport stadium starbucks steak storm strawberry sunday sunglasses
  sunny sunset supermarket surf surfing sushi swim swimming syllabus taco tan tattoo taylor team tea tennis
  thanksgiving theater thursday ticket tiger tiktok toast tomato tooth toothbrush tournament toy traffic
  trailer treadmill trip trivia tuesday turkey tv twitter umbrella unicorn universe vacation vacuum
  valentine vampire vegetable video videogame vitamin volleyball volcano waffle wallet watermelon weather
  wednesday weekend whale wifi wine wizard workout worm wrestling xbox yoga yogurt youtube zebra zodiac
  zombie zoo`)
