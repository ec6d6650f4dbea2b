/**
 * Words of everyday life that no case of this course is about: food, sport, shows, weather, shopping, dating,
 * holidays, other classes. A chapter's own words are taken out of the list when it is compiled.
 */
const words = `
airplane airport album alarm algebra alien amazon android anime apartment app apple aquarium astronaut athlete avocado
bacon bakery bake ball band banana bar barbecue baseball basketball beach beer bike biology birthday biscuit bitcoin
blender blog boat bookstore boots bowling bread breakfast brownie browser brunch burger burrito butter cafeteria cake calculus
camera campfire camping candy car carrot cartoon cat celebrity cereal championship cheese chemistry chess chicken chill
chip chocolate christmas cinema coach cocktail coffee coin comedy comet computer concert cookie cook cooking cosplay cousin
crossword crush crypto cupcake dance dessert dinner dinosaur disney dog dolphin dorm downloading drummer duck easter
electron elephant episode escalator exam fantasy fashion festival film finals fish fishing flight flower football
forecast freezer friday fries fruit galaxy game gamer garden garlic gas geography gift giraffe golf goldfish google gossip grape
grill grocery guitar gym haircut halloween hamster helicopter hike hiking hobby hockey holiday homework horoscope horse
hotel icecream instagram internet iphone jacket jazz jeans jogging joke juice kangaroo karaoke ketchup keyboard kitchen
kitten knitting laptop lasagna laundry league lemonade lipstick lottery lunch lyrics makeup mall mango marathon meme
midterm milk milkshake minecraft monday monkey moon mountain movie mug museum mushroom music musician mustard nachos nail
nap netflix newspaper ninja noodle nintendo ocean olympics omelet onion online orange orchestra oven paint pancake panda
parade park parking parrot party pasta pastry pause peanut penguin perfume pet phd photo physics piano picnic pie pirate pizza planet
playlist playoff playstation pokemon pool popcorn potato puppy puzzle quiz rabbit radio rain rainbow rap raspberry recipe reddit
refrigerator restaurant robot rollercoaster roommate rugby running sailing salad sandwich sauce saturday sausage score season
selfie semester series shoes shopping show shower singer skateboard ski skiing smoothie sneakers snow soccer sofa song soup
spaghetti spider spongebob sport stadium starbucks steak storm strawberry sunday sunglasses sunny sunset supermarket surf
surfing sushi swim swimming syllabus taco tan tattoo taylor team tea tennis thanksgiving theater thursday ticket tiger tiktok
toast tomato tooth toothbrush tournament toy traffic trailer treadmill trip trivia tuesday turkey tv twitter umbrella unicorn
universe vacation vacuum valentine vampire vegetable video videogame vitamin volleyball volcano waffle wallet watermelon
weather wednesday weekend whale wifi wine wizard workout worm wrestling xbox yoga yogurt youtube zebra zodiac zombie zoo
`
export const everydayWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
