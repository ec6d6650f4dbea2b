import type { Chance } from './chance.ts'

/** First and last names that go together, by where families come from; nobody in particular. */
const origins: readonly { first: string; last: string }[] = [
  {
    first:
      'Maya Dwayne Aaliyah Marcus Imani Terrence Keisha Andre Simone Malik Jasmine Isaiah Brianna Darnell',
    last: 'Washington Jefferson Banks Coleman Freeman Gaines Hayes Booker Rivers Bolden Chandler Dorsey Tolliver',
  },
  {
    first: 'Emily Caleb Hannah Luke Grace Owen Abigail Nathan Molly Wyatt Clara Henry Josie Sam',
    last: 'Miller Carter Bennett Sullivan Brooks Parker Hayden Whitaker Larson Delaney Foster Grant Mercer',
  },
  {
    first: 'Tomás Lucía Mateo Valentina Diego Camila Javier Ximena Andrés Marisol Raúl Itzel Ignacio Beatriz',
    last: 'Herrera Gutiérrez Ramírez Castañeda Ortiz Villanueva Núñez Peña Salazar Quiñones Ibarra Zamora Muñoz',
  },
  {
    first: 'Linh Minh Thảo Quang Hương Đức Mai Tuấn Ngọc Khánh Vy Bảo',
    last: 'Nguyễn Trần Lê Phạm Hoàng Võ Đặng Bùi Đỗ Hồ Dương Lý',
  },
  {
    first: 'Wei Jing Hao Mei Xin Yan Jun Lan Ting Bo Qing Rui',
    last: 'Chen Wang Zhang Liu Huang Lin Zhao Wu Xu Sun Guo Zheng',
  },
  {
    first: 'Joon-ho Min-ji Seo-yeon Ji-hoon Ha-eun Dong-hyun Yuna Sung-min Eun-ji Tae-yang',
    last: 'Park Kim Lee Choi Jung Kang Yoon Shin Han Seo Kwon',
  },
  {
    first: 'Priya Arjun Ananya Rohan Kavya Vikram Meera Sanjay Divya Nikhil Aditi Imran Farah',
    last: 'Raman Patel Sharma Iyer Reddy Banerjee Kulkarni Nair Chaudhry Siddiqui Menon Das',
  },
  {
    first: 'Noor Yusuf Layla Omar Amira Karim Hana Samir Zainab Tariq Salma Bilal Rania',
    last: 'Ahmadi Haddad Khalil Mansour Nasser Rahimi Saleh Darwish Farouk Qureshi Aziz Hosseini',
  },
  {
    first: 'Adaeze Chidi Ngozi Emeka Kofi Ama Kwame Abena Folake Tunde Efua Oluwaseun',
    last: 'Okafor Mensah Adeyemi Owusu Balogun Asante Nwosu Boateng Eze Danso Oyelaran Achebe',
  },
  {
    first: 'Hodan Abdi Fartun Liban Hamdi Selam Dawit Tigist Yonas Bethlehem Abebe Ayan',
    last: 'Abdullahi Warsame Farah Tesfaye Bekele Haile Gebre Mohamud Osman Alemu Tadesse',
  },
  {
    first: 'Grace Nizhoni Elan Winona Tate Aiyana Dyani Chaska Kai Shania Talise',
    last: 'Whitefeather Begay Yazzie Red-Cloud Tsosie Standing-Elk Benally Littlewolf Manygoats Goodbear',
  },
  {
    first: 'Oksana Dmytro Katarzyna Piotr Anneliese Jürgen Zoë Søren Ilse Mateusz Željka Björn Agnieszka',
    last: 'Kowalczyk Shevchenko Fischer Lindqvist Novák Ångström Wiśniewski Jørgensen Horvat Müller Kovács',
  },
  {
    first: 'Leilani Kainoa Malia Sione Ana Tevita Moana Keoni Lani Sefina',
    last: 'Kealoha Tuilagi Kahananui Fifita Makoa Palakiko Leota Naihe Tupou',
  },
  {
    first: 'Jean-Marc Rose Fabiola Wilner Esther Mackenson Nadège Guerline Stanley Mirlande',
    last: 'Baptiste Pierre-Louis Delacroix Toussaint Desrosiers Jean-Baptiste Charles Laguerre Étienne',
  },
]

/** A name; about one in twelve carries a family name of another origin or two of them. */
export function nameOf(chance: Chance): { first: string; last: string } {
  const origin = chance.pick(origins)
  const other = chance.happens(0.08) ? chance.pick(origins) : origin
  const last = chance.pick(other.last.split(' '))
  const second = chance.happens(0.04) ? `-${chance.pick(origin.last.split(' '))}` : ''
  return { first: chance.pick(origin.first.split(' ')), last: last + second }
}

/** An address of nobody: example.edu is reserved for examples (RFC 2606). */
export function addressOf(name: { first: string; last: string }, taken: Set<string>): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/[đĐ]/g, 'd')
      .replace(/[øØ]/g, 'o')
      .replace(/[łŁ]/g, 'l')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
  const base = `${plain(name.first)}.${plain(name.last)}`
  let address = `${base}@example.edu`
  for (let count = 2; taken.has(address); count++) address = `${base}${count}@example.edu`
  taken.add(address)
  return address
}
