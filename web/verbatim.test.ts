import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

/** Every text the specification quotes, by its section; the pages say them in exactly these words. */
const quoted: Record<string, string[]> = {
  '2, gate': [
    'Access Required',
    'This workbook is protected. Please enter the access password to continue.',
    'Access Password',
    'Enter password',
    'Access Workbook',
    'Verifying...',
    'For access, contact your instructor or workbook administrator.',
    'Loading...',
  ],
  '1 and 2, landing': [
    'Ethical Evaluation Workbook',
    'Didactic Content',
    'Case-Based Learning',
    'AI-Powered Dialogue',
    'Socratic questioning and guided reflection',
    'Competency Assessment',
    'Self-assessment rubrics',
    'Progressive Learning Journey',
    'Progress Notes',
    'SMART Goals',
    'Single-Subject Design',
    'Program Design',
    'Get Started',
    'Start Learning Now',
  ],
  '2, header and sidebar': [
    'Profile (Coming Soon)',
    'My Progress',
    'sections complete',
    'Admin Panel',
    'Log out',
    'How to Use This Workbook',
    'Why Evaluation Is Ethical',
    'Review',
    'Read',
    'Continue',
    'AI Interaction',
    'chapters completed',
    'Chapter-Specific GPT',
    'Start Dialogue',
    'Select a chapter to access AI assistant',
  ],
  '2, dashboard': [
    'Learner',
    'sections completed',
    'Complete previous chapters to unlock',
    'Continue Learning',
    'Resume',
    'AI Assistant',
    'Ask Questions',
    'Share Work',
    'Create Link',
  ],
  '2, chapter': [
    'of 4 sections completed',
    'The Setup',
    'Action with Form',
    'Reflection Prompt',
    'AI Dialogue',
    'Submit to Professor',
    'Previous',
    'Next',
    'Start Chat',
    'Chapter not found',
    'Begin AI Interaction',
    'You can now access the chapter exercises and reflections.',
    'Generate Link',
    'Characters:',
    'Saving...',
    'Auto-saved',
    'Completed',
    'View Submission',
    'Get AI Analysis',
    'Complete All Assessments',
    'In Progress',
    'Preview',
    '- Submission',
  ],
  '2, other pages': ['404 Page Not Found', 'Start Chapter 1', 'No student progress data available.'],
  '5, rules': [
    'Reflection Too Short',
    'Please write a more detailed reflection before requesting analysis.',
    'Please fill in all required fields.',
  ],
  '8, errors': [
    'Invalid password',
    'Network error. Please try again.',
    'Failed to save exercise. Please try again.',
    'Failed to save reflection. Please try again.',
    'Failed to analyze reflection. Please try again.',
    'Failed to save assessment. Please try again.',
    'Failed to save conversation. Please try again.',
    'Failed to send message. Please try again.',
    'Failed to initialize AI chat. Please try again.',
    'Failed to create link. Please try again.',
    'Please refresh the page and try again.',
    'Failed to get AI response. Please try again.',
    'User Not Found',
    'No user found with that email address.',
    'Reset Failed',
    'Failed to reset student progress. Please try again.',
    'Delete Failed',
    'Failed to delete student submissions. Please try again.',
  ],
  '8, successes': [
    'Exercise saved successfully!',
    'Reflection saved successfully!',
    'Competency assessment saved successfully!',
    'Analysis Complete',
    'Link Created!',
    'Your shareable link is ready. Copy it and send it to your professor.',
    'Copied!',
    'Shareable link copied to clipboard.',
    'AI Interaction Complete',
    'Progress Reset',
    'Student progress has been successfully reset.',
    'Submissions Deleted',
    'Student submissions have been successfully deleted.',
  ],
}

/** What the pages are written in, lines of a text joined, without comments and tests. */
const root = path.join(import.meta.dirname, '..')
const written = ['web', 'core']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file}`,
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')
  .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  .replaceAll(/\s+/g, ' ')

describe.each(Object.entries(quoted))('the texts of section %s', (_, texts) => {
  it.each(texts)('%s', (text) => {
    expect(written.includes(text)).toBe(true)
  })
})
