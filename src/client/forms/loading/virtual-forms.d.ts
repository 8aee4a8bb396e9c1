// Written by the build, the dev server and npm run forms from the tables under schemas/. Do not edit.

declare module 'virtual:forms' {
  import type { FormModule } from '#client/forms/form-module.ts';

  export type FormName =
    | 'associate-partner'
    | 'career'
    | 'company-bank'
    | 'company-contact-person'
    | 'company-details'
    | 'company-services'
    | 'contact'
    | 'demo-company'
    | 'demo-individual'
    | 'individual-bank'
    | 'individual-details'
    | 'individual-services'
    | 'mobile-services'
    | 'newsletter'
    | 'partner'
    | 'quote';
  /** The fields of each form that hold a text. */
  export interface TextFields {
    'associate-partner': "name" | "email" | "mobile" | "city" | "country" | "occupation" | "employer" | "experience" | "business_name" | "business_website" | "business_market" | "motivation" | "referred_by";
    'career': "name" | "email" | "phone" | "post" | "experience" | "earliest_start" | "message" | "captcha";
    'company-bank': "name_of_organisation" | "bank_account_no" | "bank_name" | "bank_branch" | "bank_ifsc";
    'company-contact-person': "contact_person1_name" | "contact_person1_designation" | "contact_person1_email" | "contact_person1_mobile" | "contact_person2_name" | "contact_person2_designation" | "contact_person2_email" | "contact_person2_mobile";
    'company-details': "id" | "name_of_organisation" | "contact_no" | "website" | "address" | "city" | "state" | "country" | "pin_code" | "year_of_commencement_text" | "year_of_commencement_updated" | "gst_no_text" | "pan_no_text" | "no_of_manpower" | "last_year_turnover" | "five_major_clients_text" | "name_of_proprietor" | "proprietor_designation" | "proprietor_mobile_no" | "proprietor_email";
    'company-services': "react_native_client" | "react_native_link" | "flutter_client" | "flutter_link" | "kotlin_native_client" | "kotlin_native_link" | "swift_objective_c_client" | "swift_objective_c_link" | "core_php_client" | "core_php_link" | "laravel_client" | "laravel_link" | "node_js_client" | "node_js_link" | "dot_net_client" | "dot_net_link" | "java_client" | "java_link" | "angular_client" | "angular_link" | "python_client" | "python_link" | "html_css_js_client" | "html_css_js_link" | "react_client" | "react_link" | "angular_frontend_client" | "angular_frontend_link" | "view_js_client" | "view_js_link" | "wordpress_client" | "wordpress_link" | "shopify_client" | "shopify_link" | "open_cart_client" | "open_cart_link" | "drupal_client" | "drupal_link" | "gaming_client" | "gaming_link" | "blockchain_client" | "blockchain_link" | "ai_client" | "ai_link" | "ml_client" | "ml_link" | "metaverse_client" | "metaverse_link";
    'contact': "name" | "email" | "phone" | "subject" | "message" | "captcha";
    'demo-company': "name_of_organisation" | "contact_no" | "contact_person1_name" | "bank_name" | "bank_branch";
    'demo-individual': "name" | "mobile" | "bank_name" | "bank_branch";
    'individual-bank': "name" | "bank_account_no" | "bank_name" | "bank_branch" | "bank_ifsc";
    'individual-details': "id" | "name" | "mobile" | "email" | "experience" | "technology" | "pan_text" | "adhar_text";
    'individual-services': "react_native_client" | "react_native_link" | "flutter_client" | "flutter_link" | "kotlin_native_client" | "kotlin_native_link" | "swift_objective_c_client" | "swift_objective_c_link" | "core_php_client" | "core_php_link" | "laravel_client" | "laravel_link" | "node_js_client" | "node_js_link" | "dot_net_client" | "dot_net_link" | "java_client" | "java_link" | "angular_client" | "angular_link" | "python_client" | "python_link" | "html_css_js_client" | "html_css_js_link" | "react_client" | "react_link" | "angular_frontend_client" | "angular_frontend_link" | "view_js_client" | "view_js_link" | "wordpress_client" | "wordpress_link" | "shopify_client" | "shopify_link" | "open_cart_client" | "open_cart_link" | "drupal_client" | "drupal_link" | "gaming_client" | "gaming_link" | "blockchain_client" | "blockchain_link" | "ai_client" | "ai_link" | "ml_client" | "ml_link" | "metaverse_client" | "metaverse_link";
    'mobile-services': "react_native_client" | "react_native_link" | "flutter_client" | "flutter_link" | "kotlin_native_client" | "kotlin_native_link" | "swift_objective_c_client" | "swift_objective_c_link";
    'newsletter': "email";
    'partner': "name" | "email" | "mobile" | "message";
    'quote': "name" | "email" | "phone" | "company" | "message" | "captcha";
  }
  /** Loads a form's definition, each in a chunk of its own. */
  export const forms: Readonly<Record<FormName, () => Promise<FormModule>>>;
}

declare module 'virtual:flows' {
  export type FlowName =
    | 'company'
    | 'individual';
  /** The steps of each flow, by their forms. */
  export interface StepNames {
    'company': "company-details" | "company-contact-person" | "company-bank" | "company-services";
    'individual': "individual-details" | "individual-bank" | "individual-services";
  }
  /** schemas/flows/<name>.json by name, made whole. */
  export const flows: Readonly<Record<FlowName, unknown>>;
}

declare module 'virtual:collected-data' {
  import type { CollectedData } from '#shared/flows/collected-data.ts';

  /** What each form and application asks for. */
  export const askedData: readonly CollectedData[];
  /** What we keep, what for and how long, of all forms. */
  export const keptData: readonly CollectedData[];
}
