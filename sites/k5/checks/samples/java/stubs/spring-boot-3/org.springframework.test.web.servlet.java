package org.springframework.test.web.servlet;

public final class MockMvc {
    public native ResultActions perform(RequestBuilder requestBuilder) throws Exception;
}

public interface RequestBuilder {}

public interface ResultMatcher {}

public interface ResultActions {
    ResultActions andExpect(ResultMatcher matcher) throws Exception;
}
