package org.springframework.test.web.servlet.request;

import org.springframework.test.web.servlet.RequestBuilder;

public interface RequestPostProcessor {}

public class MockHttpServletRequestBuilder implements RequestBuilder {
    public native MockHttpServletRequestBuilder with(RequestPostProcessor postProcessor);
    public native MockHttpServletRequestBuilder content(String content);
    public native MockHttpServletRequestBuilder contentType(String contentType);
}

public abstract class MockMvcRequestBuilders {
    public static native MockHttpServletRequestBuilder get(String uriTemplate, Object... uriVariables);
    public static native MockHttpServletRequestBuilder post(String uriTemplate, Object... uriVariables);
}
