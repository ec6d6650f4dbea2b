/**
 * First names that the language data of `compromise` does not know. It knows mostly English and Spanish ones,
 * and a check that protects only people with such names would be unfair. Names that are also words are left out.
 */
const names = `
Abdi Abdirahman Abdullahi Abena Abiola Achieng Adaeze Adebayo Adwoa Aditi Agnieszka Aiyana Akosua Akua Alejandra Alemayehu
Amara Amarachi Aminata Anahi Ananya Andriy Anh Anjali Anoushka Araceli Arash Asif Asif Ayaan Ayesha Ayodele Azadeh Babajide
Bashir Beatriz Behrouz Berhane Bhavna Bich Binh Bolanle Bopha Boubacar Brayan Chanthou Chayton Chiamaka Chidi Chike Chinedu
Chinonso Citlali Cuauhtemoc Darnisha Dayami DeAndre Deepika DeShawn Deshawn Dilnoza Divya Duc Ebele Efua Ekaterina Emeka Eun-ji
Faduma Farhad Farzana Fatou Faysal Folake Funmilayo Getachew Giang Guadalupe Gulnara Gurpreet Habiba Hadiza Hae-won Halima Harpreet
Haruka Hiroshi Hodan Hyun-woo Ifeanyi Ifeoma Imani Imran Ismail Itzel Iyana Jahlil Jaswinder Jaylen Jerzy Jhon Ji-woo
Jiho Jorge Kalani Kareem Katarzyna Kavya Keala Kelechi Kenji Khanh Kofi Kwabena Kwame Kwesi Lakisha Lakshmi Lamin Latisha Leticia
Linh Lucero Maimuna Makwa Mamadou Maryam Mehmet Mehwish Min-jun Mohamud Mulugeta Nadeem Naveed Nazanin Neha Nguyen Ngoc Ngozi
Nizhoni Nkechi Nneka Nuong Obinna Odalys Olamide Olena Olumide Oluwaseun Onyeka Osvaldo Parisa Phuong Pooja Pradeep Priya
Quynh Rajesh Rangsey Raquel Rashida Rohit Rukhsana Saanvi Saoirse Sadia Safiya Salimata Sanaa Sandeep Saoirse Selam Seung Shanice
Shaniqua Shanelle Shreya Sibusiso Somchai Soo-jin Sophea Sunita Suresh Svetlana Swati Szymon Tamika Tariq Tendai Tesfaye Thabo
Thandiwe Thanh Thuy Tremaine Trinh Tuan Tunde Tuyet Uchenna Usha Vanessa Venkat Vikram Viktoriya Vinh Xiomara Xiong Xiu Yadira Yared
Yasmin Yesenia Yohannes Yuki Yusra Zainab Zeynep Zodwa Zoltan Zulema
`
export const furtherFirstNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
